import type { PresentInvitation } from '@redthread/contract/invitations';
import type { Place } from '@redthread/contract/places';
import type { BloodRequest, OwnBloodRequest } from '@redthread/contract/requests';
import { isRightToLeft } from '@redthread/domain/language';
import { isBloodBank } from '@redthread/domain/organisation';
import { Badge } from '../../components/rows.tsx';
import { text } from '../../lib/text.ts';
import { comma, ownName, townName } from '../places/town-words.ts';

/** There only where a verified organisation has to do with a request. */
export type HospitalWord = Pick<BloodRequest, 'postedBy' | 'hospitalSays'> &
  Partial<Pick<OwnBloodRequest, 'refusedFor'>>;

/** Each kind has its own word, sign and colour. */
const LOOKS = {
  confirmed: { tone: 'green', path: 'M3 8.5l3.5 3.5L13 4.5' },
  waiting: { tone: 'yellow', path: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M8 4.5V8l2.5 1.5' },
  posted: { tone: 'plain', path: 'M2.5 14.5v-9L8 1.5l5.5 4v9zM8 6v5M5.5 8.5h5' },
} as const;
type Kind = keyof typeof LOOKS;

const SAYS = { confirmed: 'hospitalBadge.confirmed', waiting: 'hospitalBadge.waiting' } as const;

/** Who stands behind a request; nothing where nobody does. */
export function HospitalBadges(word: HospitalWord) {
  return hospitalWords(word).map(({ kind, words }) => (
    <HospitalBadge key={kind} kind={kind}>
      {words}
    </HospitalBadge>
  ));
}

/** That the hospital says so, whoever asked it. */
export function ConfirmedBadge() {
  return <HospitalBadge kind="confirmed">{text(SAYS.confirmed)}</HospitalBadge>;
}

/** What the badges say. A hospital that posted a request needn't confirm it, and of one that it refused, its poster reads why. */
export function hospitalWords({
  postedBy,
  hospitalSays,
  refusedFor,
}: HospitalWord): readonly { kind: Kind; words: string }[] {
  const isOwn = postedBy !== undefined && isBloodBank(postedBy);
  return [
    ...(postedBy === undefined ? [] : [{ kind: 'posted', words: postedWords(postedBy) } as const]),
    ...(hospitalSays === undefined || isOwn || refusedFor !== undefined
      ? []
      : [{ kind: hospitalSays, words: text(SAYS[hospitalSays]) } as const]),
  ];
}

function postedWords({ name, kind }: NonNullable<HospitalWord['postedBy']>): string {
  switch (kind) {
    case 'hospital':
      return text('hospitalBadge.byHospital');
    case 'bloodCentre':
      return text('hospitalBadge.byBloodCentre');
    case 'ngo':
      return text('hospitalBadge.byOrganisation', { name });
  }
}

function HospitalBadge({ kind, children }: { kind: Kind; children: string }) {
  const { tone, path } = LOOKS[kind];
  return (
    <Badge tone={tone}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="me-1.5 inline-block size-[0.9em] fill-none stroke-current stroke-2 align-[-0.1em]"
      >
        <path d={path} />
      </svg>
      {children}
    </Badge>
  );
}

/** The way into a blood bank, in the language in which it was written. */
export function DoorNote({ text, language }: NonNullable<PresentInvitation['doorNote']>) {
  return (
    <span lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'} className="inline-block wrap-anywhere">
      {text}
    </span>
  );
}

/** A hospital and its town. Each keeps its direction: people write them in any letters. */
export function HospitalName(at: HospitalAt) {
  const town = hospitalTown(at, ownName);
  return (
    <>
      <bdi>{at.hospital}</bdi>
      {town === null ? null : (
        <>
          {comma()}
          <bdi>{town}</bdi>
        </>
      )}
    </>
  );
}

interface HospitalAt {
  readonly hospital: string;
  readonly place: Place | null;
}

/** The town of a hospital; null where the hospital's name has it. */
export function hospitalTown({ hospital, place }: HospitalAt, nameOf = townName): string | null {
  return place === null || hospital.includes(ownName(place)) ? null : nameOf(place);
}

/** `Apollo Hospital, Chennai` */
export function hospitalName(at: HospitalAt, between = comma()): string {
  const town = hospitalTown(at, ownName);
  return town === null ? at.hospital : `${at.hospital}${between}${town}`;
}
