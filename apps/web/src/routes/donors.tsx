import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { createFileRoute } from '@tanstack/react-router';
import { ChoiceSelect } from '../components/choice-select.tsx';
import { Page } from '../components/page.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorList } from '../features/donors/donor-list.tsx';
import { readDonorSearch } from '../features/donors/donor-search.ts';

export const Route = createFileRoute('/donors')({ validateSearch: readDonorSearch, component: DonorsRoute });

function DonorsRoute() {
  const bloodType = Route.useSearch({ select: (search) => search.bloodType });
  const navigate = Route.useNavigate();
  return (
    <Page
      title="Available donors"
      intro="People who have offered to give blood. The badge on a card tells who isn't available at the moment. Phone numbers are shown in part only."
    >
      <div className="mb-8">
        <ChoiceSelect
          label="Blood type"
          choices={BLOOD_TYPES}
          none="All blood types"
          value={bloodType}
          onChange={(chosen) => void navigate({ search: { bloodType: chosen }, resetScroll: false })}
        />
      </div>
      <h2 className="sr-only">{bloodType ? `Donors with ${bloodType}` : 'All donors'}</h2>
      <DonorList bloodType={bloodType} />
      <ContactDialog />
    </Page>
  );
}
