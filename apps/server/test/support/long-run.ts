/** Whether everything is tried, as `npm run test:long` does, or what `npm test` has ten minutes for. */
export const isLongRun = process.env['LONG_RUN'] === '1';
