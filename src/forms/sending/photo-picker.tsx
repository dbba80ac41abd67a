import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MOST_PHOTOS } from '../../../domain/photos';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { StrobeDots } from '../../ui/strobe-dots';
import classes from './photo-picker.module.css';
import { LARGEST_ORIGINAL_MB } from './shrink';
import type { Problem, usePhotos } from './use-photos';

export interface PhotoPickerProps {
  id: string;
  photos: ReturnType<typeof usePhotos>;
  /** While the message is being sent. */
  disabled: boolean;
}

/** Photos to go with a message: chosen, taken or dropped here; each can be taken out again. */
export function PhotoPicker({ id, photos: { photos, problems, lost, preparing, add, remove }, disabled }: PhotoPickerProps) {
  const { t } = useTranslation(['contact', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const isClosed = disabled || preparing !== null;
  const hasRoom = photos.length < MOST_PHOTOS;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen again once it was taken out.
    currentTarget.value = '';
    if (files.length > 0) void add(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isClosed) void add(files);
  };
  const takeOut = (photoId: string) => {
    // Where all places were taken, the input is there again only then.
    flushSync(() => remove(photoId));
    input.current?.focus();
  };
  const words = (problem: Problem) =>
    problem.kind === 'many'
      ? t('photos.problem.many', { count: problem.count, most: MOST_PHOTOS })
      : t(`photos.problem.${problem.kind}`, { name: problem.name, mb: LARGEST_ORIGINAL_MB });

  return (
    <fieldset className={classes.picker} aria-describedby={`${id}-about`} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className={classes.legend}>
        {t('photos.label')}{' '}
        <span className={classes.quiet} id={`${id}-about`}>
          ({t('common:optional')}, {t('photos.about', { count: MOST_PHOTOS })})
        </span>
      </legend>
      <ul className={classes.photos}>
        {photos.map(({ id: photoId, name, preview }) => (
          <li key={photoId} className={classes.photo}>
            <img className={classes.preview} src={preview} alt="" width={96} height={72} />
            <span className={classes.name}>{name}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('photos.removeNamed', { name })}
              disabled={isClosed}
              onClick={() => takeOut(photoId)}
            >
              {t('photos.remove')}
            </button>
          </li>
        ))}
        <li className={classes.photo} hidden={!hasRoom}>
          <label className={classes.add} data-closed={isClosed || undefined}>
            <input
              ref={input}
              id={id}
              className={classes.input}
              type="file"
              // Whoever has HEIC pictures is given JPEGs by iOS where only these are asked for.
              accept="image/jpeg,image/png,image/webp"
              multiple
              disabled={isClosed}
              onChange={choose}
            />
            <Icon name="camera" />
            {t('photos.add')}
          </label>
        </li>
      </ul>
      <p className={classes.quiet} role="status">
        {preparing
          ? t('photos.preparing', { count: preparing.count, total: preparing.total })
          : photos.length > 0 && t('photos.chosen', { count: photos.length })}
      </p>
      {preparing && <StrobeDots progress={preparing.count / preparing.total} />}
      {lost > 0 && <p className={classes.problem}>{t('photos.notKept', { count: lost })}</p>}
      {problems.length > 0 && (
        <div className={classes.problem} role="alert">
          <p>{t('photos.problems')}</p>
          <ul>
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
              <li key={index}>{words(problem)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={classes.quiet}>{t('photos.stripped')}</p>
    </fieldset>
  );
}
