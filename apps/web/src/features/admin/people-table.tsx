import type { AdminPerson } from '@redthread/contract/admin';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { formatDay } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';
import { ROLE_WORDS } from './admin-words.ts';

/** People, as an admin looks through them. */
export function PeopleTable({ label, people }: { label: string; people: readonly AdminPerson[] }) {
  return (
    <DataTable
      label={label}
      rows={people}
      keyOf={({ _id }) => _id}
      head={text('field.name')}
      link={({ _id: id, user }) => (
        <Link to="/admin/people/$id" params={{ id }} className="thread-link py-1">
          <bdi>{user.name}</bdi>
        </Link>
      )}
      columns={[
        { head: text('desk.role'), cell: ({ role }) => text(ROLE_WORDS[role]) },
        {
          head: text('field.bloodType'),
          cell: ({ donor }) =>
            donor === null ? '–' : <BloodTypeMark bloodType={donor.bloodType} size="line" tone="bare" />,
        },
        {
          head: text('field.town'),
          cell: ({ donor }) => <bdi>{townOf(donor)}</bdi>,
          sortBy: ({ donor }) => townOf(donor),
        },
        { head: text('field.phone'), cell: ({ donor }) => <bdi dir="ltr">{donor?.phone ?? '–'}</bdi> },
        {
          head: text('desk.joined'),
          cell: ({ createdAt }) => formatDay(createdAt),
          sortBy: ({ createdAt }) => Date.parse(createdAt),
        },
        { head: text('desk.state'), cell: (person) => <PersonState person={person} /> },
      ]}
    />
  );
}

export function townOf(donor: AdminPerson['donor']): string {
  if (donor === null) return '–';
  return donor.place === null ? donor.address : townName(donor.place);
}

export function PersonState({ person: { donor, stoppedAt } }: { person: AdminPerson }) {
  if (donor !== null && donor.hiddenAt !== null) return <Badge tone="red">{text('hidden.badge')}</Badge>;
  if (stoppedAt !== null) return <Badge tone="red">{text('invitationsAdmin.isStopped')}</Badge>;
  if (donor === null) return text('desk.noProfile');
  return donor.isAvailable ? (
    <Badge tone="green">{text('donorCard.available')}</Badge>
  ) : (
    <Badge tone="plain">{text('donorCard.notAvailable')}</Badge>
  );
}
