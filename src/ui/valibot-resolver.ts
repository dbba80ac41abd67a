import * as v from 'valibot';

/**
 * Lets a valibot schema check a `@mantine/form` form. Messages are what the schema says, so a
 * schema is made with the texts of the page's language.
 *
 * @returns the first message of each field, by its path (`address.street`)
 */
export const valibotResolver =
  <Values extends object>(schema: v.GenericSchema<Values, unknown>) =>
  (values: Values): Record<string, string> => {
    const result = v.safeParse(schema, values);
    const messages: Record<string, string> = {};
    for (const issue of result.issues ?? []) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
    return messages;
  };
