import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import { type Contactee, contacteeKey } from './contactee.ts';
import { type ContactPerson, contactButtonId, useContact } from './use-contact.ts';

/** Opens the screen's contact dialog. */
export function ContactButton({ kind, id, ...person }: Contactee & ContactPerson) {
  const { open } = useContact();
  const { button, named } = CONTACT_WORDS[kind];
  return (
    <Button
      id={contactButtonId(contacteeKey({ kind, id }))}
      look="secondary"
      aria-haspopup="dialog"
      aria-label={person.name === undefined ? undefined : text(named, { name: person.name })}
      onClick={() => open({ kind, id }, person)}
    >
      {text(button)}
    </Button>
  );
}
