// What `npm start` and `npm test` run first, on whatever Node the machine has. An old Node must get as far as the
// sentence below, so this file alone keeps to syntax of 2009; everything else is loaded after the check.
var version = process.versions.node;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (parseInt(version, 10) < 20) {
  refuse('This project needs Node 20 or newer; this is Node ' + version + '.');
}
if (process.platform !== 'linux' || process.arch !== 'x64') {
  refuse('This project runs on Linux x64; this is ' + process.platform + ' ' + process.arch + '.');
}
// `import()` written out is a syntax error before Node 10, and would hide the sentence.
// biome-ignore lint/security/noGlobalEval: a constant text, for the reason above
eval('import("./launch.mjs")').then(function (launch) {
  return launch.main(process.argv[2]);
});
