import { useId } from 'react';
import { inLocale } from '../../../domain/locale';
import { useFrame } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { TextLink } from '../../ui/text-link';
import type { KindsView } from './home-view';
import classes from './kinds-section.module.css';

export interface KindsSectionProps {
  title: string;
  lead: string;
  /** Text of the way to everything, with the number of things. */
  all: string;
  kinds: KindsView;
}

/** A listing by the lists it is made of. */
export function KindsSection({ title, lead, all, kinds: { slug } }: KindsSectionProps) {
  const { locale } = useSettings();
  const { routes } = useFrame();
  const id = useId();
  const own = routes.find((route) => route.slug === slug);
  const narrower = routes.filter((route) => route.typeId === own?.typeId && route.subCategoryId !== null);

  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={classes.lead}>{lead}</p>
      <ul className={classes.list}>
        {narrower.map((route) => (
          <li key={route.slug}>
            <TextLink to="/shop/$type" params={{ type: route.slug }} alone>
              {inLocale(route.name, locale)}
            </TextLink>
          </li>
        ))}
      </ul>
      <TextLink to="/shop/$type" params={{ type: slug }} alone className={classes.all}>
        {all}
      </TextLink>
    </section>
  );
}
