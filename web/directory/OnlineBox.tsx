import { useChange } from '../lib/use-change.ts';

export const onlineBox = 'find-online';

interface Props {
  /** True if the list is limited to online sessions. */
  isOnline: boolean;
  /** Submits at once if a list is below the form. */
  press?: () => void;
}

/** Checkbox for online sessions; without JavaScript it is submitted with the form. */
export function OnlineBox({ isOnline, press }: Props) {
  // Keeps a change made before hydration: only a new URL resets the box.
  useChange(isOnline, () => {
    const box = document.getElementById(onlineBox);
    if (box instanceof HTMLInputElement) box.checked = isOnline;
  });
  return (
    <label className="find-way pill">
      <input
        type="checkbox"
        id={onlineBox}
        name="session"
        value="online"
        defaultChecked={isOnline}
        onChange={press}
      />
      Online
    </label>
  );
}
