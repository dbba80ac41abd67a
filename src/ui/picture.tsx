import { memo, useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import { Icon } from './icon';
import classes from './picture.module.css';
import { pictureSources } from './picture-sources';

export interface PictureProps {
  /** Same-origin path without size, or null where nobody has taken a picture. */
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** As in `<img sizes>`. */
  sizes: string;
  /** Width to height of the box, square by default; the stylesheet knows each, for markup may carry no style of its own. */
  ratio?: '4/3' | '5/3' | '390/330';
  /** In view at once: fetched first. */
  priority?: boolean;
  /** Darkened in the dark scheme, as product pictures are; scenes say false. */
  dim?: boolean;
  className?: string;
}

/** A picture in a fixed box, in the sizes and formats the server makes. */
export const Picture = memo(function Picture({ src, alt, sizes, ratio, priority = false, dim = true, className }: PictureProps) {
  const { t } = useTranslation('common');
  const [broken, setBroken] = useState<string | null>(null);
  const sources = src === null ? null : pictureSources(src);
  const missing = src === null || src === broken;

  return (
    <span className={classNames(classes.frame, className)} data-ratio={ratio}>
      {missing ? (
        <span className={classes.none}>
          <Icon name="record" size={26} />
          <span className={classes.words}>{t('noPicture')}</span>
        </span>
      ) : (
        <picture>
          {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          <img
            className={classNames(classes.image, dim && classes.dim)}
            src={sources?.plain ?? src}
            alt={alt}
            width={960}
            height={960}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setBroken(src)}
          />
        </picture>
      )}
    </span>
  );
});
