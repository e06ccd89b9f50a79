import type { ServerAbout } from '@redthread/contract/overview';
import { INVITE_DAYS } from '@redthread/domain/donor-import';
import { CLOSED_GROUP_DAYS } from '@redthread/domain/group';
import { INVITATION_DAYS, OUTCOME_DAYS } from '@redthread/domain/invitation';
import { GIVEN_NUMBER_DAYS } from '@redthread/domain/limits';
import { SETTLED_REPORT_DAYS } from '@redthread/domain/moderation';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { PLACES_CREDIT } from '@redthread/domain/places-credit';
import { CLOSED_REQUEST_DAYS } from '@redthread/domain/request-life';
import { createFileRoute } from '@tanstack/react-router';
import { linkWords } from '../components/button.tsx';
import { type Part, WithContents } from '../components/contents.tsx';
import { Page } from '../components/page.tsx';
import { AboutAnswer, Points, Words } from '../features/about/about-parts.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { RichText } from '../lib/rich-text.tsx';
import { type PlainKey, text } from '../lib/text.ts';

export const Route = createFileRoute('/privacy')({ loader: awaitLateTexts, component: PrivacyRoute });

function PrivacyRoute() {
  return (
    <Page title={text('footer.privacy')}>
      <PrivacyScreen />
    </Page>
  );
}

const TITLES = [
  'about.operator',
  'privacy.public',
  'privacy.some',
  'privacy.kept',
  'privacy.browser',
  'privacy.others',
  'privacy.yours',
] as const satisfies readonly PlainKey[];

function partOf(title: (typeof TITLES)[number]): Part {
  return { id: title.replace('.', '-'), title: text(title) };
}

/** How this server handles data, by its settings; unknown facts are left out. */
function PrivacyScreen() {
  return <AboutAnswer>{(about) => <PrivacyWords about={about} />}</AboutAnswer>;
}

function PrivacyWords({ about }: { about: ServerAbout }) {
  return (
    <WithContents parts={TITLES.map(partOf)}>
      <Words {...partOf('about.operator')}>
        <p className="wrap-anywhere">{responsible(about)}</p>
        <p>
          <RichText id="privacy.whoContact" tags={{ link: linkWords({ to: '/contact' }) }} />
        </p>
      </Words>
      <Seen about={about} />
      <Kept about={about} />
      <Others about={about} />
      <Words {...partOf('privacy.yours')}>
        <Points>
          <RichText id="privacy.yoursGet" tags={{ link: linkWords({ to: '/settings' }) }} />
          <RichText id="privacy.yoursChange" tags={{ link: linkWords({ to: '/donor' }) }} />
          <RichText id="privacy.yoursHide" tags={{ link: linkWords({ to: '/donor' }) }} />
          <RichText id="privacy.yoursStop" tags={{ link: linkWords({ to: '/dashboard' }) }} />
          <RichText id="privacy.yoursLeave" tags={{ link: linkWords({ to: '/donor' }) }} />
          <RichText id="privacy.yoursWithdraw" tags={{ link: linkWords({ to: '/dashboard' }) }} />
          <RichText id="privacy.yoursDelete" tags={{ link: linkWords({ to: '/settings' }) }} />
        </Points>
      </Words>
    </WithContents>
  );
}

function responsible({ operator }: ServerAbout): string {
  return operator.name === null ? text('about.notGiven') : text('privacy.whoNamed', { name: operator.name });
}

function Seen({ about }: { about: ServerAbout }) {
  const { contacts, contactsPerDay } = about;
  return (
    <>
      <Words {...partOf('privacy.public')}>
        <Points>
          {text('privacy.publicDonors')}
          {text('privacy.publicTown')}
          {text('privacy.publicCounts', { count: FEWEST_COUNTED })}
          {text('privacy.publicRequests')}
          {text(contacts === 'public' ? 'privacy.publicPhones' : 'privacy.publicMasked')}
        </Points>
        <p>{text('privacy.publicCopies')}</p>
      </Words>
      <Words {...partOf('privacy.some')}>
        <Points>
          {contacts === 'ask' ? text('privacy.someNumberAsk') : null}
          {contacts === 'direct' ? text('privacy.someNumber') : null}
          {contactsPerDay === null ? null : text('privacy.someNumberLimited', { count: contactsPerDay })}
          {contacts === 'ask' ? null : text('privacy.someDonorNumber')}
          {text('privacy.someOwn')}
          {text('privacy.someAdmins')}
          {text('privacy.someEmail')}
          {text('privacy.somePassword')}
        </Points>
      </Words>
    </>
  );
}

function Kept({ about: { record, backups, uses } }: { about: ServerAbout }) {
  return (
    <>
      <Words {...partOf('privacy.kept')}>
        <Points>
          {text('privacy.keptAccount')}
          {text('privacy.keptPending')}
          {text('privacy.keptInvites', { days: String(INVITE_DAYS) })}
          {text('privacy.keptEnded', { days: String(CLOSED_REQUEST_DAYS), shownDays: String(OUTCOME_DAYS) })}
          {text('privacy.keptDonor')}
          {text('privacy.keptConsents')}
          {text('privacy.keptInvitations', { days: String(INVITATION_DAYS) })}
          {text('privacy.keptGroups', { count: FEWEST_COUNTED, days: String(CLOSED_GROUP_DAYS) })}
          {text('privacy.keptReports', { days: String(SETTLED_REPORT_DAYS) })}
          {text('privacy.keptHidden')}
          {text('privacy.keptSessions')}
          {text('privacy.keptDevices')}
          {uses.smsGateway ? text('privacy.keptNumber') : null}
          {uses.smsGateway ? text('privacy.keptPhone') : null}
          {text('privacy.keptGiven', { days: String(GIVEN_NUMBER_DAYS) })}
          {text('privacy.keptRecord', { signInDays: String(record.signInDays), days: String(record.days) })}
          {text('privacy.keptCounters')}
          {text('privacy.keptLog')}
          {backups === null
            ? text('privacy.keptNoBackups')
            : text('privacy.keptBackups', { hours: backups.everyHours, count: backups.kept })}
        </Points>
      </Words>
      <Words {...partOf('privacy.browser')}>
        <Points>
          {text('privacy.browserKept')}
          {text('privacy.browserOffline')}
          {text('privacy.browserPosition')}
          {text('privacy.browserNone')}
        </Points>
      </Words>
    </>
  );
}

function Others({ about: { uses } }: { about: ServerAbout }) {
  const { mail, google, firebase, smsGateway } = uses;
  return (
    <Words {...partOf('privacy.others')}>
      <Points>
        {mail ? text('privacy.othersMail') : null}
        {google ? text('privacy.othersGoogle') : null}
        {firebase ? text('privacy.othersFirebase') : null}
        {smsGateway ? text('privacy.othersGateway') : null}
        {mail || google || firebase || smsGateway ? null : text('privacy.othersNone')}
      </Points>
      <p>{text('privacy.othersPush')}</p>
      <p>{text('privacy.othersPlaces', { credit: PLACES_CREDIT })}</p>
      <p>{text('privacy.othersMap')}</p>
    </Words>
  );
}
