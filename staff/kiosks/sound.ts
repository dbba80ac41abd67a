/** Two tones of a bell, high and low, in hertz. */
const TONES = [880, 660] as const;
const TONE_SECONDS = 0.35;
const LOUDNESS = 0.25;

let context: AudioContext | null = null;

/** Whether the browser lets this page be heard: somebody has pressed something on it. */
export const mayBeHeard = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Rings once, where the browser allows it. */
export function ringOnce(): void {
  if (!mayBeHeard()) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    for (const [place, hertz] of TONES.entries()) ring(context, hertz, place * TONE_SECONDS);
  } catch {
    // A browser without sound: the banner is there.
  }
}

function ring(audio: AudioContext, hertz: number, afterSeconds: number): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  const beginsAt = audio.currentTime + afterSeconds;
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(LOUDNESS, beginsAt);
  loudness.gain.exponentialRampToValueAtTime(0.001, beginsAt + TONE_SECONDS);
  tone.connect(loudness).connect(audio.destination);
  tone.start(beginsAt);
  tone.stop(beginsAt + TONE_SECONDS);
}
