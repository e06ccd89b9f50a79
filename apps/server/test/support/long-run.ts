/** Whether everything is tried, as `npm run test:long` does, or what `npm test` has eight minutes for. */
export const isLongRun = process.env['LONG_RUN'] === '1';
