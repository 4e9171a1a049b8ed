import type { Category } from '@salon/shared/contracts/category';
import type { Employee } from '@salon/shared/contracts/employee';
import type { RoomKind } from '@salon/shared/contracts/room';
import type { HttpClient } from '@salon/shared/http';
import { listCategories, listEmployees, listRooms } from './catalogue.api.ts';
import { catalogueMessages as texts } from './catalogue.messages.ts';
import { WholeList } from './whole-list.ts';

/** What a service may name. Each list loads when a part of the page needs it. */
export class CatalogueChoices {
  readonly categories: WholeList<Category>;
  readonly rooms: WholeList<RoomKind>;
  readonly employees: WholeList<Employee>;

  constructor(http: HttpClient) {
    const failed = (text: string) => ({ loadFailed: text, loadError: text });
    this.categories = new WholeList((signal) => listCategories(http, signal), failed(texts.categoriesFailed));
    this.rooms = new WholeList((signal) => listRooms(http, signal), failed(texts.roomsFailed));
    this.employees = new WholeList((signal) => listEmployees(http, signal), failed(texts.employeesFailed));
  }

  /** Loads again those lists that are loaded. */
  async reload(): Promise<void> {
    await Promise.all(this.lists.filter(({ isCurrent }) => isCurrent).map((list) => list.reload()));
  }

  cancel(): void {
    for (const list of this.lists) list.cancel();
  }

  private get lists() {
    return [this.categories, this.rooms, this.employees];
  }
}
