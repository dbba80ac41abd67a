import { useTranslation } from '../src/i18n/translator';
import classes from './pages.module.css';

/** Photos that go with a message; each opens by itself, for whoever is signed in. */
export function MessagePhotos({ photos }: { photos: readonly string[] }) {
  const { t } = useTranslation('staff');
  if (photos.length === 0) return null;
  return (
    <div className={classes.photos}>
      {photos.map((id, place) => (
        <a key={id} href={`/api/submissions/photos/${id}`} target="_blank" rel="noreferrer">
          <img className={classes.photo} src={`/api/submissions/photos/${id}`} alt={t('messages.photo', { place: place + 1 })} />
        </a>
      ))}
    </div>
  );
}
