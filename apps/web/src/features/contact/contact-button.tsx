import { Button } from '../../components/button.tsx';
import type { ButtonLook } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import { type Contactee, contacteeKey } from './contactee.ts';
import { type ContactPerson, contactButtonId, useContact } from './use-contact.ts';

type ContactButtonProps = Contactee & ContactPerson & { look?: ButtonLook };

/** Opens the screen's contact dialog. */
export function ContactButton({ kind, id, look = 'secondary', ...person }: ContactButtonProps) {
  const { open } = useContact();
  const { button, named } = CONTACT_WORDS[kind];
  return (
    <Button
      id={contactButtonId(contacteeKey({ kind, id }))}
      look={look}
      aria-haspopup="dialog"
      aria-label={person.name === undefined ? undefined : text(named, { name: person.name })}
      onClick={() => open({ kind, id }, person)}
    >
      {text(button)}
    </Button>
  );
}
