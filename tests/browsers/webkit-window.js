/**
 * `gjs -m webkit-window.js PROFILE`: one window of WebKitGTK that a WebDriver may drive and that keeps what it
 * is told. Debian's MiniBrowser forgets everything as soon as it is driven, so nobody could start it again.
 */
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import system from 'system';

const [profile] = system.programArgs;
Gtk.init(null);
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context.get_cookie_manager().set_persistent_storage(`${profile}/cookies`, WebKit.CookiePersistentStorage.SQLITE);
context.set_automation_allowed(true);

const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
const window = new Gtk.Window({ default_width: 1280, default_height: 900 });
window.add(view);
window.show_all();
view.connect('close', () => window.destroy());
window.connect('destroy', () => Gtk.main_quit());

context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('WebKitGTK');
  info.set_version(WebKit.get_major_version(), WebKit.get_minor_version(), WebKit.get_micro_version());
  session.set_application_info(info);
  session.connect('create-web-view', () => view);
});
Gtk.main();
