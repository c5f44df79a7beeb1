/** Undo, redo and preview buttons of the section editor. */

import { createPortal } from 'react-dom';
import { m } from '#messages';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';
import type { SectionActions } from './use-section-actions.ts';
import type { SectionStatesHandle } from './use-section-states.ts';

interface Props {
  /** Element to render the toolbar into; null renders it above the sections. */
  place: HTMLElement | null;
  sections: SectionStatesHandle;
  steps: Pick<SectionActions, 'said' | 'say'>;
  /** Id of the preview pane. */
  preview: string;
  previewing: boolean;
  setPreviewing(previewing: boolean): void;
}

export function SectionEditorToolbar({
  place,
  sections,
  steps,
  preview,
  previewing,
  setPreviewing,
}: Props) {
  const { said, say } = steps;
  const { editing, undo, redo } = sections;
  const canUndo = editing.past.length > 0;
  const canRedo = editing.future.length > 0;
  const goBack = () => {
    if (!canUndo) return;
    undo();
    say(m['admin_sections.undone']());
  };
  const goOn = () => {
    if (!canRedo) return;
    redo();
    say(m['admin_sections.redone']());
  };
  useUndoKeys(goBack, goOn);
  const toolbar = (
    <div className="section-tools">
      <p role="status">{said}</p>
      <ToolButton name={m['common.undo']()} sign="↶" can={canUndo} act={goBack} />
      <ToolButton name={m['admin_sections.redo']()} sign="↷" can={canRedo} act={goOn} />
      <button
        type="button"
        className="button quiet"
        aria-expanded={previewing}
        aria-controls={previewing ? preview : undefined}
        onClick={() => {
          setPreviewing(!previewing);
          if (!previewing) requestAnimationFrame(() => scrollToPreview(preview));
        }}
      >
        {previewing ? m['admin_sections.hide_preview']() : m['admin_common.preview']()}
      </button>
    </div>
  );
  return place ? createPortal(toolbar, place) : toolbar;
}

interface ToolProps {
  name: string;
  sign: string;
  can: boolean;
  act(): void;
}

const ToolButton = ({ name, sign, can, act }: ToolProps) => (
  <button
    type="button"
    className="button quiet"
    aria-label={name}
    title={name}
    aria-disabled={!can}
    onClick={act}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);

/** Scrolls to the preview, which may start below the viewport. */
function scrollToPreview(preview: string) {
  const pane = document.getElementById(preview);
  pane?.scrollIntoView?.({ block: 'start' });
  pane?.focus({ preventScroll: true });
}

/** Ctrl/Cmd+Z and redo outside text inputs; inputs handle these keys themselves. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextInput(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
}

const isTextInput = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'textarea, [contenteditable="true"], dialog, input:not([type="checkbox"], [type="radio"])',
  ) !== null;
