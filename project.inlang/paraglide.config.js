export default {
  outdir: './messages/compiled',
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitPrettierIgnore: false,
  emitReadme: false,
};
