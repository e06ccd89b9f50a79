import type { OrganisationMessage, WriteOrganisationMail } from '@redthread/db/operations/verification';
import { DAY_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/display-name';
import { DEFAULT_LANGUAGE, type Language } from '@redthread/domain/language';
import { RENEWAL_DAYS } from '@redthread/domain/organisation';
import type { Settings } from '../../env.ts';
import { letter, linkTo, say } from '../mail/words.ts';

const KEPT_MS = 7 * DAY_MS;

/** Writes what its applicant, or its leads, are told of an organisation. */
export function organisationMailWriter({ publicUrl }: Pick<Settings, 'publicUrl'>): WriteOrganisationMail {
  return (message) => {
    const { kind, organisation, reader, at } = message;
    const language = reader.language ?? DEFAULT_LANGUAGE;
    const facts = { organisation: organisation.name, days: RENEWAL_DAYS };
    const paragraphs = [
      [say(language, `organisation.${kind}.said`, facts), ...reasonOf(message, language)].join(' '),
      linkTo(language, say(language, 'organisationFoot.see'), `${publicUrl}/organisations`),
    ];
    return {
      language,
      subject: say(language, `organisation.${kind}.subject`, facts),
      text: letter(language, paragraphs, givenName(reader.name, reader.calledName)),
      expiresAt: at + KEPT_MS,
    };
  };
}

function reasonOf({ kind, organisation: { reason } }: OrganisationMessage, language: Language): string[] {
  if (reason === null || reason === 'merged' || !(kind === 'refused' || kind === 'suspended')) return [];
  return [say(language, `organisationReason.${reason}`)];
}

interface Letter {
  readonly language: Language;
  readonly organisation: string;
}

/** The code that shows that a work email is theirs who applied. */
export function workEmailMail({ language, organisation, code, hours }: Letter & { code: string; hours: number }) {
  const said = say(language, 'organisationCode.said', { organisation, code, hours });
  const subject = say(language, 'organisationCode.subject', { code });
  return { language, subject, text: letter(language, [said]) };
}

/** To whoever a lead invites to join. */
export function joinMail({ language, organisation, url, days }: Letter & { url: string; days: number }) {
  const paragraphs = [
    say(language, 'organisationJoin.said', { organisation, days }),
    linkTo(language, say(language, 'organisationJoin.link'), url),
  ];
  return {
    language,
    subject: say(language, 'organisationJoin.subject', { organisation }),
    text: letter(language, paragraphs),
  };
}
