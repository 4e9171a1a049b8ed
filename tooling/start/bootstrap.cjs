// `npm start` and `npm test` run this file first. It has only syntax of 2009 and loads other files after the check,
// because an old Node must be able to print the refusal.
// It checks the machine, too, because the next command in package.json begins with `exec`, which Windows does not have.
var version = process.versions.node;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (parseInt(version, 10) < 20) {
  refuse('This project needs Node 20 or newer; this is Node ' + version + '.');
}
// A literal `import()` is a syntax error before Node 10, and would replace the sentence above.
// biome-ignore lint/security/noGlobalEval: a constant text, because of old Node versions
eval('import("../../server/database/embedded/machine.mjs")').then(function (machine) {
  var packages = machine.packagesFor(machine.thisMachine());
  if (packages.refusal) refuse(packages.refusal);
});
