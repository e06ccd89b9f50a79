import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { ownName } from '../places/town-words.ts';
import type { ShownAsk } from './ask-facts.tsx';

const MAP = 'https://www.openstreetmap.org/search';

/** The hospital on a map: it is told the hospital's name and town, and nothing of who looks. */
export function WayThere({ ask: { hospital, place } }: { readonly ask: Pick<ShownAsk, 'hospital' | 'place'> }) {
  const town = place === null || hospital.includes(ownName(place)) ? null : ownName(place);
  const query = new URLSearchParams({ query: [hospital, ...(town === null ? [] : [town])].join(', ') });
  return (
    <div>
      <a href={`${MAP}?${query}`} rel="noreferrer" className={buttonStyle('secondary')}>
        {text('asks.wayThere')}
      </a>
    </div>
  );
}
