import { useState } from 'react';
import { isShortcutEvent } from '../../data/admin-shortcuts.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { createShortcutReader } from '../frame/navigation-shortcuts.ts';

/** Shortcuts of the review queue. Each item enables the ones that apply. */
export const reviewShortcuts = {
  next: { key: 'j', name: 'Next' },
  previous: { key: 'k', name: 'Previous' },
  approve: { key: 'a', name: 'Approve' },
  ask: { key: 'm', name: 'Ask for details' },
  decline: { key: 'd', name: 'Decline' },
  warn: { key: 'w', name: 'Warn' },
  pause: { key: 'p', name: 'Suspend' },
  remove: { key: 'r', name: 'Remove content' },
  close: { key: 'c', name: 'Close report' },
  lift: { key: 'l', name: 'Reverse decision' },
  uphold: { key: 'u', name: 'Uphold decision' },
} as const;

export type ReviewAction = keyof typeof reviewShortcuts;

/** Handles the shortcuts of the given actions, except after `g`. */
export function useReviewShortcuts(acts: Partial<Record<ReviewAction, () => void>>) {
  const [read] = useState(createShortcutReader);
  useWindowEvent('keydown', (event) => {
    if (!isShortcutEvent(event) || read(event.key, event.timeStamp)) return;
    const names = Object.keys(acts) as ReviewAction[];
    const act = names.find((name) => reviewShortcuts[name].key === event.key);
    if (!act) return;
    event.preventDefault();
    acts[act]?.();
  });
}
