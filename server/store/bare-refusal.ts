import type { IncomingMessage } from 'node:http';

/** All that Medusa says where nobody is signed in or a password is wrong: Express' word for 401, often without a type. */
const BARE_BYTES = 'Unauthorized'.length;

/**
 * Whether an answer is Medusa's bare 401. A page could not tell it from the word of any proxy between itself and this
 * server, so it leaves here in the shape of Medusa's other errors. One with a challenge asks for a log-in of its own.
 */
export function isBareUnauthorized({ statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>): boolean {
  const { 'content-length': length, 'content-type': type, 'www-authenticate': challenge } = headers;
  if (statusCode !== 401 || challenge !== undefined) return false;
  // Of what comes without a type the length is not always told.
  return type === undefined
    ? length === undefined || Number(length) === BARE_BYTES
    : type.startsWith('text/plain') && Number(length) === BARE_BYTES;
}
