#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildProject, checkBuild } from './build.ts';
import { develop } from './dev.ts';
import { PrebuiltProblem } from './prebuilt/prebuilt-folder.ts';
import { readProject } from './project.ts';

const USAGE = `Use: salon-module <command> [--bundler webpack|rspack|vite]
  build   builds the module into dist
  check   says why a release would refuse dist
  pack    builds, checks and writes <name>-<version>.tgz for "pnpm release --from"
  dev     shows the module in a running shell [--shell http://localhost:3000] [--port 8081]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bundler: { type: 'string' },
      shell: { type: 'string', default: 'http://localhost:3000' },
      port: { type: 'string', default: '8081' },
    },
  });
  const project = readProject(process.cwd(), values.bundler);
  const say = (line: string) => console.log(line);
  switch (positionals[0]) {
    case 'build':
      await buildProject(project);
      say(`${project.module.name} ${project.module.version} is built into dist with ${project.bundler}`);
      break;
    case 'check':
      checkBuild(project);
      say('A release would take dist as it is');
      break;
    case 'pack': {
      await buildProject(project);
      checkBuild(project);
      const file = `${project.module.name}-${project.module.version}.tgz`;
      execFileSync('tar', ['-czf', file, '-C', project.out, '.']);
      say(`${file} is ready for "pnpm release ${project.module.name} --from ${file}"`);
      break;
    }
    case 'dev':
      await develop(project, { shell: values.shell, port: Number(values.port), say });
      return;
    default:
      throw new PrebuiltProblem(USAGE);
  }
  // A bundler's worker threads would keep the process alive.
  process.exit();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof PrebuiltProblem ? error.message : error);
  process.exit(1);
}
