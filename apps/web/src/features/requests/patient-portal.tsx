import { SendingNote } from '../sign-in/sending-note.tsx';
import { RequestForm } from './request-form.tsx';

export function PatientPortal() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SendingNote path="/patient" />
      <RequestForm />
    </div>
  );
}
