/** Behind the `#` of a request's page: its form for who offers to come is open. */
export const OFFER_HASH = 'offer';
