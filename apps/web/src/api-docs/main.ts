import './page.css';
import { offerCopies } from './copy-buttons.ts';
import { offerFilter } from './filter.ts';

// The page is whole without this: the server writes it. This only adds what can't be done without a script.
offerFilter(document);
offerCopies(document);
