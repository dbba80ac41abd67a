import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS } from '../domain/photos';
import { plainText } from '../domain/plain-text';
import { ANSWER_MAX } from '../domain/text-limits';
import { type NoPhoto, type Photo, photoOf } from '../src/forms/sending/photo';
import { LARGEST_ORIGINAL_MB } from '../src/forms/sending/shrink';
import { useTranslation } from '../src/i18n/translator';
import { uniqueId } from '../src/platform/unique-id';
import { Button } from '../src/ui/button';
import { Icon } from '../src/ui/icon';
import { Notice } from '../src/ui/notice';
import { TextArea } from '../src/ui/text-area';
import { act, isConflict, StaffApiError, sendPhoto } from './api';
import { Failure } from './failure';
import classes from './pages.module.css';

interface AnswerFormProps {
  /** Of its fields. */
  readonly id: string;
  /** Where the answer is sent to. */
  readonly path: string;
  /** The number of the last message on screen. */
  readonly seen: number;
  readonly hint: string;
  /** Photos may go with it. */
  readonly takesPhotos?: boolean;
  readonly onSent: () => void;
}

/** An answer to a customer, who is mailed. Where somebody was faster nothing is sent, and what was typed stays. */
export function AnswerForm({ id, path, seen, hint, takesPhotos = false, onSent }: AnswerFormProps) {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'empty' | 'long' | null>(null);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  /** Under which this very content is sent, however often. */
  const keyed = useRef({ content: '', key: '' });
  /** Names of photos that are at the shop. */
  const arrived = useRef(new Map<string, string>());
  const change = useMutation({
    mutationFn: async () => {
      const content = JSON.stringify([text, photos.map((photo) => photo.id)]);
      if (keyed.current.content !== content) keyed.current = { content, key: uniqueId() };
      const names: string[] = [];
      for (const photo of photos) {
        const name = arrived.current.get(photo.id) ?? (await sendPhoto(photo.blob));
        arrived.current.set(photo.id, name);
        names.push(name);
      }
      await act(path, { key: keyed.current.key, seen, message: text, ...(takesPhotos && { photo_ids: names }) });
      // Said again it is another answer.
      keyed.current = { content: '', key: '' };
    },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof StaffApiError && error.code === 'photo_gone') arrived.current.clear();
    },
    onSettled: () => queries.invalidateQueries(),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const length = plainText(text).length;
    const fault = length === 0 ? 'empty' : length > ANSWER_MAX ? 'long' : null;
    setWrong(fault);
    if (fault === null && !change.isPending && !isPreparing) change.mutate();
  };
  const { error } = change;
  const code = error instanceof StaffApiError ? error.code : null;

  return (
    <form className={`${classes.stack} ${classes.answer}`} onSubmit={submit} noValidate>
      {isConflict(error) ? (
        <Notice tone="needs" role="alert">
          {t('answer.movedOn')}
        </Notice>
      ) : code === 'conversation_closed' || code === 'photo_unreadable' || code === 'photos_full' || code === 'photo_gone' ? (
        <Notice tone="needs" role="alert">
          {t(`answer.refused.${code}`)}
        </Notice>
      ) : (
        error && <Failure error={error} />
      )}
      <TextArea
        id={id}
        rows={4}
        label={t('answer.label')}
        description={hint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wrong && t(`answer.${wrong}`, { count: ANSWER_MAX })}
      />
      {takesPhotos && (
        <Photos
          id={`${id}-photos`}
          photos={photos}
          onChange={setPhotos}
          onPreparing={setPreparing}
          isClosed={change.isPending || isPreparing}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('answer.send')}
        </Button>
      </div>
    </form>
  );
}

interface PhotosProps {
  readonly id: string;
  readonly photos: readonly Photo[];
  readonly onChange: (photos: readonly Photo[]) => void;
  readonly onPreparing: (isPreparing: boolean) => void;
  readonly isClosed: boolean;
}

type Problem = { readonly kind: NoPhoto['kind'] | 'many'; readonly name: string };

/** Photos to go with an answer, made small here. */
function Photos({ id, photos, onChange, onPreparing, isClosed }: PhotosProps) {
  const { t } = useTranslation('staff');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen again once it was taken out.
    currentTarget.value = '';
    const found: Problem[] = [];
    const added: Photo[] = [];
    onPreparing(true);
    for (const file of files) {
      const made = photos.length + added.length < MOST_PHOTOS ? await photoOf(file) : ({ kind: 'many', name: file.name } as const);
      if ('kind' in made) found.push(made);
      else added.push(made);
    }
    if (isGone.current) return;
    onPreparing(false);
    setProblems(found);
    onChange([...photos, ...added]);
  };
  const takeOut = (photoId: string) => {
    setProblems([]);
    onChange(photos.filter((photo) => photo.id !== photoId));
    input.current?.focus();
  };

  return (
    <div className={classes.stack}>
      <label className={classes.addPhotos} data-closed={isClosed || undefined}>
        <input
          ref={input}
          id={id}
          className={classes.file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={isClosed}
          onChange={(event) => void choose(event)}
        />
        <Icon name="camera" />
        {t('answer.photos', { count: MOST_PHOTOS })}
      </label>
      {photos.length > 0 && (
        <ul className={classes.chosen}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <img className={classes.photo} src={photo.preview} alt={photo.name} />
              <Button variant="quiet" aria-label={t('answer.removePhoto', { name: photo.name })} onClick={() => takeOut(photo.id)}>
                {t('answer.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul role="alert" className={classes.text}>
          {problems.map(({ kind, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
            <li key={index}>{t(`answer.problems.${kind}`, { name, count: MOST_PHOTOS, mb: LARGEST_ORIGINAL_MB })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
