/** So many photos go along with one message. */
export const MOST_PHOTOS = 8;

/** What a photo may have, once the page has made it small; the shop's server writes each anew within the same. */
export const LARGEST_PHOTO_BYTES = 500_000;
/** Its longer side. */
export const PHOTO_SIDE_MAX_PX = 2_000;
