import { text } from '../../lib/text.ts';
import { AboutAnswer } from './about-answer.tsx';
import { OperatorFacts } from './operator-facts.tsx';
import { Words } from './words.tsx';

export function ContactScreen() {
  return (
    <Words title={text('about.operator')}>
      <AboutAnswer isBrief>{({ operator }) => <OperatorFacts operator={operator} />}</AboutAnswer>
      <p>{text('contactPage.money')}</p>
      <p>{text('about.medical')}</p>
    </Words>
  );
}
