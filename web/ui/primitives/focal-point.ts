/**
 * Part of a picture that stays visible where the picture is cropped. The Content-Security-Policy forbids style attributes,
 * so `web/styles/focal-point.css` has a rule for each tenth.
 */

/** Coordinates from 0 to 1; null for the centre. */
export interface FocalPoint {
  focal_x: number | null;
  focal_y: number | null;
}

const toTenth = (value: number | null) => Math.round((value ?? 0.5) * 10);

/** Attributes of an `img`; none for the centre. */
export function getFocusAttributes(point: FocalPoint | null) {
  if (!point) return {};
  const x = toTenth(point.focal_x);
  const y = toTenth(point.focal_y);
  return x === 5 && y === 5 ? {} : { 'data-focus-x': x, 'data-focus-y': y };
}

/** Reads '0.3 0.7', as cards and pages have it. */
export function parseFocalPoint(focus: string | null | undefined): FocalPoint | null {
  const [x, y] = focus?.split(' ').map(Number) ?? [];
  return x === undefined || y === undefined ? null : { focal_x: x, focal_y: y };
}

/** The same of a file; the centre is a half. */
export const formatFocalPoint = ({ focal_x, focal_y }: FocalPoint) =>
  `${focal_x ?? 0.5} ${focal_y ?? 0.5}`;
