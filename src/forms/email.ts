import * as v from 'valibot';
import { type ReadEmail, readEmail } from '../../domain/email';
import { shownEmail } from '../../domain/shown-email';
import { EMAIL_MAX } from '../../domain/text-limits';
import { says } from './messages';
import { requiredText } from './rules';

const isEmail = (read: ReadEmail): read is Extract<ReadEmail, { readonly fault: null }> => read.fault === null;

/** An e-mail address, in whatever spelling it was typed; what comes of it is the one that its owner reads. */
export const email = v.pipe(
  requiredText(EMAIL_MAX),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if (isEmail(read)) return shownEmail(read.email);
    addIssue({ message: says(read.fault) });
    return NEVER;
  }),
);
