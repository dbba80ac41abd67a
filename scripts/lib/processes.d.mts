import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Starts a child in a process group of its own; `ended` never rejects. */
export function start(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): ChildProcess & { readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }> };
/** Ends a child and everything it started, politely first. */
export function stop(child: ChildProcess): Promise<void>;
/** Pids of all living descendants, children before grandchildren; Linux only. */
export function descendantsOf(pid: number): readonly number[];
/** Whether a process runs; one that has ended and that nobody has buried does not. */
export function isAlive(pid: number): boolean;
/** Runs a command to its end. */
export function run(command: string, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
/** Ends every child that is left, at once. */
export function stopAll(): Promise<unknown>;
/** Calls back once when this process is asked to end. */
export function onStopSignal(end: () => Promise<unknown>): void;
