// Written as the migrations have it, or the indexes would not be used. SQLite and PostgreSQL read it alike.
const DIGITS = [' ', '(', ')', '+', '-', '.', '/'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, 't.phone');

/** The digits by which a phone is found, of a table `t`. */
export const PHONE_END: string = `substr(${DIGITS}, length(${DIGITS}) - 6)`;
