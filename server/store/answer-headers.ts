/** Headers of an answer on its way to a visitor; several lines of one name are a list. */
export type AnswerHeaders = Record<string, string | string[]>;
