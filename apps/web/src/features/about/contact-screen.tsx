import { linkWords } from '../../components/link-words.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { AboutAnswer } from './about-answer.tsx';
import { OperatorFacts } from './operator-facts.tsx';
import { Points, Words } from './words.tsx';

export function ContactScreen() {
  return (
    <>
      <Words title={text('about.operator')}>
        <AboutAnswer isBrief>{({ operator }) => <OperatorFacts operator={operator} />}</AboutAnswer>
        <p>{text('contactPage.money')}</p>
        <p>{text('about.medical')}</p>
      </Words>
      <Words title={text('contactPage.yourself')}>
        <Points>
          <RichText id="contactPage.settings" tags={{ link: linkWords({ to: '/settings' }) }} />
          <RichText
            id="contactPage.number"
            tags={{ donors: linkWords({ to: '/donors' }), requests: linkWords({ to: '/requests' }) }}
          />
        </Points>
      </Words>
    </>
  );
}
