import { linkWords } from '../components/link-words.tsx';
import { AsksPanel } from '../features/asks/asks-panel.tsx';
import { ProfileCard } from '../features/donors/profile-card.tsx';
import { ProfileQuestions } from '../features/donors/profile-questions.tsx';
import { useMyProfile } from '../features/donors/use-my-profile.ts';
import { RequestsToHelp } from '../features/requests/requests-to-help.tsx';
import { RichText } from '../lib/rich-text.tsx';

/** The donor's part of the dashboard: one's own blood type decides which requests are shown. */
export function DonorPanels() {
  const mine = useMyProfile();
  return (
    <>
      {mine.status === 'found' ? <AsksPanel /> : null}
      {mine.status === 'found' ? <ProfileQuestions profile={mine.profile} /> : null}
      <ProfileCard mine={mine} />
      <RequestsToHelp
        donorBloodType={mine.status === 'found' ? mine.profile.bloodType : undefined}
        isReady={mine.status !== 'loading'}
        invitation={
          mine.status === 'none' ? (
            <p className="mb-4 rounded-md bg-sunken p-4">
              <RichText id="requestsToHelp.invitation" tags={{ link: linkWords({ to: '/donor' }) }} />
            </p>
          ) : null
        }
      />
    </>
  );
}
