export default {
  outdir: './messages/compiled',
  outputStructure: 'locale-modules',
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitPrettierIgnore: false,
  emitReadme: false,
};
