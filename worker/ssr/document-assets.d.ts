declare module 'virtual:document-assets' {
  /** URLs of the module scripts. */
  export const scripts: string[];
  /** Stylesheets to link during development; a production build inlines its styles. */
  export const stylesheets: string[];
  /** Stylesheet of the API reference page. */
  export const docsStyle: string;
  /**
   * Script that public pages load first; it imports the rest after paint. Empty during development.
   */
  export const starter: string;
  /** Modules that the scripts import. */
  export const preloads: string[];
  /** Code and styles that each lazily loaded module needs, by its path below web/. */
  export const chunks: Record<string, string[]>;
  /** Fonts that every page uses. */
  export const fonts: string[];
  /** Each stylesheet by its URL, with its hash for the Content-Security-Policy. */
  export const styles: Record<string, { text: string; hash: string }>;
  /** Stylesheets of every page. */
  export const always: string[];
}
