import { text } from '../../lib/text.ts';
import { AboutAnswer } from './about-answer.tsx';
import { OperatorFacts } from './operator-facts.tsx';
import { Words } from './words.tsx';

export function AboutScreen() {
  return (
    <>
      <Words title={text('about.operator')}>
        <AboutAnswer isBrief>
          {({ operator }) => (
            <>
              {operator.about === null ? null : <p className="wrap-anywhere">{operator.about}</p>}
              <OperatorFacts operator={operator} />
            </>
          )}
        </AboutAnswer>
      </Words>
      <Words title={text('about.what')}>
        <p>{text('about.whatWords')}</p>
        <p>{text('about.medical')}</p>
      </Words>
    </>
  );
}
