// Made by scripts/text-arguments.ts from en.json.

export interface TextArguments {
  'requests.viewAll': { count: number };
}

export interface TextTags {
  'login.signUp': 'link';
}
