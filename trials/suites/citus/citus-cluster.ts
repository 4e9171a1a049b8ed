import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { CitusNode } from './citus-node.ts';
import type { CitusPrograms } from './citus-programs.ts';

/** One coordinator, which the API processes reach, and two workers, which have the rows of the salons. */
export class CitusCluster {
  readonly coordinator: CitusNode;
  readonly workers: readonly CitusNode[];

  private constructor(coordinator: CitusNode, workers: readonly CitusNode[]) {
    this.coordinator = coordinator;
    this.workers = workers;
  }

  static async start(parent: string, programs: CitusPrograms): Promise<CitusCluster> {
    const nodes: CitusNode[] = [];
    try {
      for (const name of ['coordinator', 'worker-1', 'worker-2']) {
        nodes.push(await CitusNode.start(name, parent, programs));
      }
    } catch (error) {
      await Promise.all(nodes.map((node) => node.stop()));
      throw error;
    }
    const [coordinator, ...workers] = nodes;
    if (!coordinator) throw new Error('A cluster has a coordinator');
    return new CitusCluster(coordinator, workers);
  }

  get nodes(): CitusNode[] {
    return [this.coordinator, ...this.workers];
  }

  get connection(): ConnectionSettings {
    return this.coordinator.connection;
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }
}
