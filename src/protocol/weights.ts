/** What pictures weigh in one width and format, by their names (`name`, several times), without sending them. */
export const WEIGHTS_PATH = '/img/weights';
/** So many are asked for at once. */
export const MOST_WEIGHED = 12;
