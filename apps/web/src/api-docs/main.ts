import './page.css';
import { offerCopies } from './copy-buttons.ts';
import { offerFilter } from './filter.ts';

// Progressive enhancement: the server renders the whole page.
offerFilter(document);
offerCopies(document);
