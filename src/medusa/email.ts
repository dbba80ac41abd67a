import * as v from 'valibot';
import { shownEmail } from '../../domain/shown-email';

/** An e-mail address: kept in ASCII, read by people. */
export const EmailSchema = v.pipe(v.string(), v.transform(shownEmail));
