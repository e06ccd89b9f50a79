/** What GeoNames' licence asks to be shown wherever places are: https://www.geonames.org/about.html. */
export const PLACES_CREDIT = 'Places: GeoNames, CC BY 4.0';

/** The same for those who pass the program on; the licence asks to say what was changed. */
export const PLACES_NOTICE = `GeoNames

The table of places is made of data by GeoNames, https://www.geonames.org, under the licence CC BY 4.0,
https://creativecommons.org/licenses/by/4.0/. Two of its editions were joined, names were left out, and positions and
populations rounded.`;
