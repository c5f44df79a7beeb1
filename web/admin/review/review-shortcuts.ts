import { useState } from 'react';
import { m } from '#messages';
import { isShortcutEvent } from '../../data/admin-shortcuts.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { createShortcutReader } from '../frame/navigation-shortcuts.ts';

/** Shortcuts of the review queue. Each item enables the ones that apply. */
export const reviewShortcuts = {
  next: { key: 'j', name: m['admin_review.next'] },
  previous: { key: 'k', name: m['admin_review.previous'] },
  approve: { key: 'a', name: m['admin_review.approve'] },
  ask: { key: 'm', name: m['admin_review.ask_for_details'] },
  decline: { key: 'd', name: m['admin_review.decline'] },
  warn: { key: 'w', name: m['admin_review.warn'] },
  pause: { key: 'p', name: m['admin_review.suspend'] },
  remove: { key: 'r', name: m['admin_review.remove_content'] },
  close: { key: 'c', name: m['admin_review.close_report'] },
  lift: { key: 'l', name: m['admin_review.reverse_decision'] },
  uphold: { key: 'u', name: m['admin_review.uphold_decision'] },
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
