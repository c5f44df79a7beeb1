declare module 'virtual:document-assets' {
  /** Addresses of the module scripts. */
  export const scripts: string[];
  /** Stylesheets to link (while developing); a build holds its style inline. */
  export const stylesheets: string[];
  /** What the page that describes the API brings besides. */
  export const docsStyle: string;
  /** What a public page asks for first: it brings the scripts once the page is painted. None while developing. */
  export const starter: string;
  /** Modules that the scripts import. */
  export const preloads: string[];
  /** What else each module that is loaded by itself needs, code and style, by its path below web/. */
  export const chunks: Record<string, string[]>;
  /** Fonts that every page shows. */
  export const fonts: string[];
  /** Each style by its address, and its hash for the Content-Security-Policy. */
  export const styles: Record<string, { text: string; hash: string }>;
  /** The styles of every page. */
  export const always: string[];
}
