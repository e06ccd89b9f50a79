// Made by scripts/text-arguments.ts from en.json.

export interface TextArguments {
  'admin.chartItem': { label: string; count: number };
  'dashboard.welcome': { name: string };
  'diagram.label': { count: number; patient: string; types: string };
  'stepBar.progress': { step: number; count: number };
  'threads.gives': { type: string; count: number };
  'threads.takes': { type: string; count: number };
}

export interface TextTags {

}
