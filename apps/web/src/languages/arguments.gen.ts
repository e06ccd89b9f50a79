// Made by scripts/text-arguments.ts from en.json.

export interface TextArguments {
  'availability.unchanged': { reason: string };
  'contact.call': { name: string };
  'contact.donorNamed': { name: string };
  'contact.patientNamed': { name: string };
  'contact.signInFirst': { name: string };
  'contact.title': { name: string };
  'contact.verifyFirst': { email: string; name: string };
  'donorForm.agePlaceholder': { min: number; max: number };
  'donors.found': { count: number };
  'donors.shown': { shown: number; total: number };
  'donors.withType': { bloodType: string };
  'matching.found': { count: number; bloodType: string };
  'matching.note': { bloodType: string; types: string };
  'myRequests.findDonorsFor': { bloodType: string; hospital: string };
  'myRequests.notWithdrawn': { bloodType: string; hospital: string; reason: string };
  'myRequests.withdrawFor': { bloodType: string; hospital: string };
  'myRequests.withdrawn': { bloodType: string; hospital: string };
  'profileCard.available': { bloodType: string };
  'profileCard.notAvailable': { bloodType: string };
  'requests.countFor': { bloodType: string };
  'requests.onlyFor': { bloodType: string };
  'requests.shown': { shown: number; total: number };
  'requests.viewAll': { count: number };
  'withdraw.warning': { bloodType: string; hospital: string };
}

export interface TextTags {
  'login.signUp': 'link';
  'requests.onlyFor': 'link';
  'requestsToHelp.invitation': 'link';
}
