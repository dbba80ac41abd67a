import * as v from 'valibot';
import { Refusal } from './refusal';

/** What a schema makes of a body. @throws {Refusal} names the first field that is wrong */
export function checked<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new Refusal('invalid_data', `${v.getDotPath(result.issues[0]) ?? 'The request'} is missing or not valid.`);
}
