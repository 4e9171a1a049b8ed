// What `npm start` and `npm test` run first, on whatever Node and machine there is. An old Node must get as far as the
// sentence below, so this file alone keeps to syntax of 2009; everything else is loaded after the check. It only
// checks, for what follows it in package.json begins with `exec`, which Windows does not know.
var version = process.versions.node;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (parseInt(version, 10) < 20) {
  refuse('This project needs Node 20 or newer; this is Node ' + version + '.');
}
// `import()` written out is a syntax error before Node 10, and would hide the sentence.
// biome-ignore lint/security/noGlobalEval: a constant text, for the reason above
eval('import("../../server/database/embedded/machine.mjs")').then(function (machine) {
  var packages = machine.packagesFor(machine.thisMachine());
  if (packages.refusal) refuse(packages.refusal);
});
