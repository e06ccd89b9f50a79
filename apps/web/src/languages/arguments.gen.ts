// Made by scripts/text-arguments.ts from en.json.

export interface TextArguments {
  'changeEmail.sent': { email: string };
  'changePassword.hint': { minLength: number };
  'detailsStep.verified': { email: string };
  'emailStep.goOn': { email: string };
  'field.passwordHint': { minLength: number };
  'greeting.welcome': { name: string };
  'mailStep.mailed': { email: string };
  'mailbox.to': { address: string };
  'otherAccount.signedInAs': { email: string };
  'passwordLink.sent': { email: string };
  'requests.viewAll': { count: number };
  'reset.doneFor': { email: string };
  'reset.for': { email: string };
  'sessions.device': { browser: string; system: string };
  'sessions.endOf': { name: string; moment: string };
  'sessions.ended': { name: string };
  'sessions.lastUsed': { moment: string };
  'sessions.signedIn': { moment: string };
  'signInAgain.stranger': { name: string };
  'signUp.title': { step: string };
  'unverified.ask': { email: string };
  'verify.changed': { email: string };
  'verify.isVerified': { email: string };
  'verify.logOutFirst': { email: string };
  'verify.thanks': { email: string };
}

export interface TextTags {
  'login.signUp': 'link';
  'mailStep.mailed': 'strong';
  'register.threeSteps': 'link';
  'reset.for': 'strong';
  'reset.newLink': 'link';
  'signUp.onePage': 'link';
  'signUp.signIn': 'link';
  'unverified.ask': 'strong';
}
