// Made by scripts/text-arguments.ts from en.json.

export interface TextArguments {
  'admin.chartItem': { label: string; count: number };
  'availability.unchanged': { reason: string };
  'bloodType.negative': { letters: string };
  'bloodType.positive': { letters: string };
  'changeEmail.sent': { email: string };
  'changePassword.hint': { minLength: number };
  'contact.call': { name: string };
  'contact.donorNamed': { name: string };
  'contact.patientNamed': { name: string };
  'contact.signInFirst': { name: string };
  'contact.title': { name: string };
  'contact.verifyFirst': { email: string; name: string };
  'detailsStep.verified': { email: string };
  'diagram.label': { count: number; patient: string; types: string };
  'donorForm.agePlaceholder': { min: number; max: number };
  'donors.found': { count: number };
  'donors.shown': { shown: number; total: number };
  'donors.withType': { bloodType: string };
  'emailStep.goOn': { email: string };
  'field.passwordHint': { minLength: number };
  'greeting.welcome': { name: string };
  'mailStep.mailed': { email: string };
  'mailbox.to': { address: string };
  'matching.found': { count: number; bloodType: string };
  'matching.note': { bloodType: string; types: string };
  'matching.why': { bloodType: string };
  'myRequests.findDonorsFor': { bloodType: string; hospital: string };
  'myRequests.notWithdrawn': { bloodType: string; hospital: string; reason: string };
  'myRequests.withdrawFor': { bloodType: string; hospital: string };
  'myRequests.withdrawn': { bloodType: string; hospital: string };
  'otherAccount.signedInAs': { email: string };
  'passwordLink.sent': { email: string };
  'profileCard.available': { bloodType: string };
  'profileCard.notAvailable': { bloodType: string };
  'requests.countFor': { bloodType: string };
  'requests.onlyFor': { bloodType: string };
  'requests.shown': { shown: number; total: number };
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
  'stepBar.progress': { step: number; count: number };
  'threads.gives': { type: string; count: number };
  'threads.takes': { type: string; count: number };
  'unverified.ask': { email: string };
  'verify.changed': { email: string };
  'verify.isVerified': { email: string };
  'verify.logOutFirst': { email: string };
  'verify.thanks': { email: string };
  'withdraw.warning': { bloodType: string; hospital: string };
}

export interface TextTags {
  'login.signUp': 'link';
  'mailStep.mailed': 'strong';
  'register.threeSteps': 'link';
  'requests.onlyFor': 'link';
  'requestsToHelp.invitation': 'link';
  'reset.for': 'strong';
  'reset.newLink': 'link';
  'signUp.onePage': 'link';
  'signUp.signIn': 'link';
  'unverified.ask': 'strong';
}
