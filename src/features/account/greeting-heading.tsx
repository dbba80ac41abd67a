import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { greetingAt, type Greeting as Hour } from './greeting';

/** Greets by the visitor's own clock, which only their browser knows. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const [greeting, setGreeting] = useState<Hour | 'plain'>('plain');

  useEffect(() => setGreeting(greetingAt(new Date().getHours())), []);
  return <h1>{t(`greeting.${greeting}`, { name })}</h1>;
}
