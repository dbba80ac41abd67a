import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isKiosk } from '../platform/kiosk-hint';
import { login } from '../platform/session-hint';
import { BEGUN_MS } from '../storage/begun-forms';
import { forgetKept, forgetSent, idsOf, type KeptDraft, type KeptPart, keepPart, type PhotoOnDisk, readKept } from '../storage/kept-drafts';
import { readTabDraft } from '../storage/tab-drafts';
import { draftOf } from './draft';

/** A photo of a draft: which it is, and how it is made ready for the disk. */
export interface PhotoToKeep {
  readonly id: string;
  readonly onDisk: () => Promise<PhotoOnDisk>;
}

/** What a form holds now, as far as it may be kept. */
interface Shown {
  readonly values?: string;
  readonly photos?: readonly PhotoToKeep[];
  readonly key?: string;
}

/** Whether a whole draft is kept on this device, because somebody has asked for it (decision 63). */
export interface Keeping {
  readonly form: string;
  readonly hasPhotos: boolean;
  /** Not on the shop's tablet. */
  readonly isOffered: boolean;
  /** Until it is known whether something is kept. */
  readonly isReading: boolean;
  readonly isOn: boolean;
  /** This device has no room for it. */
  readonly isRefused: boolean;
  /** What was kept before this page; null where nothing was. */
  readonly found: KeptDraft | null;
  /** Whether the form takes over what was found: where the tab has a draft of its own, that is newer. */
  readonly isTaken: () => boolean;
  /** Until when it stays, if nothing is changed any more. */
  readonly untilMs: number;
  readonly choose: (wanted: boolean) => void;
  /** Says what the form holds now; kept where that is wanted. @returns once it is on the disk */
  readonly show: <Part extends keyof Shown>(part: Part, shown: NonNullable<Shown[Part]>) => Promise<void>;
  /** What the form holds is sent. */
  readonly sent: () => void;
  /** What the form holds is discarded. */
  readonly drop: () => void;
}

const signatureOf = (shown: Shown, part: KeptPart): string => (part === 'photos' ? idsOf(shown.photos) : (shown[part] ?? ''));

/** Keeps a whole draft on the device where somebody wants that, and finds what is kept. Called before the form and its photos are. */
export function useKeptDraft(form: string, hasPhotos = false): Keeping {
  const queryClient = useQueryClient();
  const [isReading, setReading] = useState(true);
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [atMs, setAtMs] = useState(0);
  // States would be read too late by a change before the next drawing.
  const isWanted = useRef(false);
  const whose = useRef<string | null>(null);
  const shown = useRef<Shown>({});
  const written = useRef(new Map<KeptPart, string>());
  const hasOwn = useRef(false);

  // Before the form takes over what its tab has, or what was chosen.
  useLayoutEffect(() => {
    hasOwn.current = draftOf(queryClient, form) !== undefined || readTabDraft(form) !== undefined;
  }, [queryClient, form]);
  useEffect(() => {
    let isOver = false;
    whose.current = login();
    void readKept(form).then((kept) => {
      if (isOver) return;
      setReading(false);
      if (!kept) return;
      isWanted.current = true;
      written.current = new Map([
        ['values', kept.values],
        ['photos', idsOf(kept.photos)],
        ['key', kept.key ?? ''],
      ]);
      setAtMs(kept.atMs);
      setFound(kept);
      setOn(true);
    });
    return () => {
      isOver = true;
    };
  }, [form]);

  const end = () => {
    isWanted.current = false;
    written.current.clear();
    setOn(false);
    setFound(null);
  };
  const write = async (part: KeptPart): Promise<void> => {
    const now = shown.current;
    const signature = signatureOf(now, part);
    if (!isWanted.current || signature === (written.current.get(part) ?? '')) return;
    written.current.set(part, signature);
    const make = () => (part === 'photos' ? Promise.all((now.photos ?? []).map(({ onDisk }) => onDisk())) : signature);
    const outcome = await keepPart(form, part, make, whose.current);
    if (outcome === 'kept' || !isWanted.current) return;
    // A page that was left and comes back goes on; somebody else's does not.
    if (outcome === 'left' && login() === whose.current) {
      written.current.delete(part);
      return;
    }
    end();
    if (outcome === 'refused') {
      setRefused(true);
      // Half of it is no use to anybody.
      await forgetKept(form);
    }
  };

  return {
    form,
    hasPhotos,
    isOffered: typeof document === 'undefined' || !isKiosk(),
    isReading,
    isOn,
    isRefused,
    found,
    isTaken: () => !hasOwn.current,
    untilMs: atMs + BEGUN_MS,
    choose(wanted) {
      setRefused(false);
      if (!wanted) {
        end();
        void forgetKept(form);
        return;
      }
      whose.current = login();
      isWanted.current = true;
      setAtMs(Date.now());
      setOn(true);
      for (const part of ['values', 'photos', 'key'] as const) void write(part);
    },
    async show(part, value) {
      shown.current = { ...shown.current, [part]: value };
      await write(part);
    },
    sent() {
      const { values = '', key } = shown.current;
      const photos = idsOf(shown.current.photos);
      end();
      shown.current = { values };
      void forgetSent(form, { values, photos, key });
    },
    drop() {
      end();
      shown.current = {};
      void forgetKept(form);
    },
  };
}
